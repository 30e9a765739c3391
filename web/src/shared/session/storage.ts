export type Place = 'localStorage' | 'sessionStorage'

/** What the browser has stored. One that refuses storage throws at each use, even at its name: it has nothing. */
export const readStored = (key: string, place: Place = 'localStorage'): string | null => {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** Stores the value, or removes what is there for null. Returns whether the browser has done so. */
export const tryStore = (key: string, value: string | null, place: Place = 'localStorage'): boolean => {
  try {
    if (value === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, value)
    return true
  } catch {
    return false
  }
}
