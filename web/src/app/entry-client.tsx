import { appPatterns } from './routes.tsx'
import { slots } from './slots.tsx'
import { prepareApp } from './start-app.tsx'

export const prepare = () => prepareApp(appPatterns, slots)
