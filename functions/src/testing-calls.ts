import { apiChanges, createCalls } from './calls.ts'
import { readConfig } from './config.ts'
import { openApiDocument } from './openapi/document.ts'
import { createServices } from './services.ts'

/** Every call of the API with services that connect to nothing before they are used. */
export const callsByPart = createCalls(createServices(readConfig({ GCLOUD_PROJECT: 'demo-calls' })))
export const everyCall = Object.values(callsByPart).flat()
export const description = () => openApiDocument(callsByPart, apiChanges[0].version)
