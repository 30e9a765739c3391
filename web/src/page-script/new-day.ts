/** How often the day is looked at, in milliseconds. */
const LOOK_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1000
/** By how much Nairobi is ahead of UTC, in milliseconds. */
const NAIROBI_MS = 3 * 60 * 60 * 1000

const dayInNairobi = (): number => Math.floor((Date.now() + NAIROBI_MS) / DAY_MS)

/**
 * Loads a page that holds the register's answer again when a day ends in Nairobi: a verdict changes at no other time by
 * itself, and a tab may stay open over the end of a year. A wrong clock of the device is wrong about the moment alone.
 */
export const renewDaily = (page: Document): void => {
  if (!page.body.hasAttribute('data-answered')) return
  const [day, path] = [dayInNairobi(), page.location.pathname]
  setInterval(() => {
    // The app may have led to a page that asks nothing, such as a form which somebody fills in.
    if (dayInNairobi() !== day && page.location.pathname === path && navigator.onLine) page.location.reload()
  }, LOOK_MS)
}
