/** The development server prerenders nothing: the app draws every page. */
import { startApp } from './start-app.tsx'
import { allPatterns } from './text-routes.tsx'

startApp(allPatterns)
