/** The development server prerenders nothing: the app renders every page in the browser. */
import { startApp } from './start-app.tsx'
import { allPatterns } from './text-routes.tsx'

startApp(allPatterns)
