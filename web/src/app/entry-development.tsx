/** The development server prerenders nothing: the app renders every page in the browser. */
import { renderedSlots } from './rendered-slots.tsx'
import { prepareApp } from './start-app.tsx'
import { allPatterns } from './text-routes.tsx'

export const prepare = () => prepareApp(allPatterns, renderedSlots)
