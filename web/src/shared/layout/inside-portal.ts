import { pageNames, pages } from '@lsb/contract'
import { createContext, useContext } from 'react'

/** Whether the page is behind sign-in, where the site's banner and footer are smaller. */
export const InsidePortal = createContext(false)

export const useInsidePortal = (): boolean => useContext(InsidePortal)

const innerPaths = pageNames.filter((name) => !pages[name].public).map((name) => pages[name].path)

export const isInsidePortal = (pathname: string): boolean =>
  innerPaths.some((path) => pathname === path || pathname === `${path}/`)
