import { appPatterns } from './routes.tsx'
import { startApp } from './start-app.tsx'

startApp(appPatterns)
