import { appPatterns } from './routes.tsx'
import { prepareApp } from './start-app.tsx'

export const prepare = () => prepareApp(appPatterns)
