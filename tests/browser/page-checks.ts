import { board, pageNames, pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { contrast } from '../../web/src/shared/theme/testing.ts'
import { hydrated } from './browser.ts'

/** Name and path of every public page that has its own entry in the list of pages. */
export const publicPages: [name: string, path: string][] = pageNames
  .filter((name) => pages[name].public)
  .map((name) => [name, pages[name].path])
export const PROFILE: [name: string, path: string] = ['profile', '/publicProfile/LS%2F0003']

/** Opens a page and waits until its script runs and nothing loads. */
export const settled = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrated(page)
  await page.locator('output, #results', { hasText: 'Loading...' }).waitFor({ state: 'detached' })
}

/** Adds up, from now on, how far a page's parts jump while it loads. */
export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { dataset } = document.documentElement
        if ('value' in entry) dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.value))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How far the page's parts have jumped, as browsers count it. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))

/** What reaches beyond the right edge of the window, where that makes the page scroll sideways. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : Array.from(document.querySelectorAll('body *'))
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
          .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`),
  )

/** What sticks out at each of these widths. */
export const sticksOutAt = async (
  page: Page,
  widths: readonly number[],
): Promise<{ width: number; parts: string[] }[]> => {
  const found: { width: number; parts: string[] }[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const parts = await sticksOut(page)
    if (parts.length > 0) found.push({ width, parts })
  }
  return found
}

/** Makes the text of the page twice as large, that of closed lists included. */
export const enlarge = async (page: Page): Promise<void> => {
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await page.evaluate(() => {
    for (const list of document.querySelectorAll('main details')) list.setAttribute('open', '')
  })
}

/** The text column of an A4 sheet at the margins of the print style, in CSS pixels. */
export const SHEET = { width: 672, height: 987 }

/** Visible controls, visible dark grounds (ink), and what sticks out of the sheet to the right. */
export const faultsOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => element.checkVisibility())
    return [
      ...shown.filter((element) =>
        element.matches('nav, header, footer, button, input, select, textarea, .MuiButton-root'),
      ),
      ...shown.filter((element) => {
        const channels = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
        return channels[3] !== 0 && Math.min(...channels.slice(0, 3)) < 230
      }),
      ...shown.filter((element) => getComputedStyle(element).backgroundImage !== 'none'),
      ...shown.filter((element) => element.getBoundingClientRect().right > innerWidth + 1),
    ].map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`)
  })

/** How the printed text of a page begins: with the board's name and the page's address. */
export const paperHead = (path: string): RegExp => new RegExp(`^${board.name}\\s+https://lsb\\.example${path}`)

/** Height of every button and of every field of one line, in CSS pixels. */
const CONTROL_PX = 44

/**
 * Visible controls of another height: whatever is drawn as a button, and fields of one line. On a phone a label may take two lines.
 * Tabs, tiles of a list and boxes to tick are none.
 */
export const otherHeights = (page: Page): Promise<string[]> =>
  page.evaluate((height) => {
    const buttons = Array.from(document.querySelectorAll('a, button, summary, [role=button]'))
      .filter((element) => !element.matches('[role=tab], .MuiIconButton-root, main li > a:not(.MuiButton-root)'))
      .filter((element) => {
        const { backgroundColor, borderTopWidth, borderLeftWidth } = getComputedStyle(element)
        const hasGround = !/, 0\)$|transparent/.test(backgroundColor)
        return (
          element.matches('.MuiButton-root') || hasGround || (borderTopWidth !== '0px' && borderLeftWidth !== '0px')
        )
      })
      .filter((element) => {
        const label = document.createRange()
        label.selectNodeContents(element)
        return innerWidth >= 600 || label.getBoundingClientRect().height < height
      })
    const fields = document.querySelectorAll(
      '.MuiOutlinedInput-root:not(.MuiInputBase-multiline), :is(select, input:not([type=checkbox], [type=radio], [type=file])):not(.MuiInputBase-input)',
    )
    return [...buttons, ...fields]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1)
      .map((element) => ({ element, found: element.getBoundingClientRect().height }))
      .filter(({ found }) => Math.abs(found - height) > 0.5)
      .map(({ element, found }) => `${found} px: ${element.tagName} ${element.textContent.trim().slice(0, 40)}`)
  }, CONTROL_PX)

/** Fields, filled buttons, chosen tabs and marks of a standing that nothing sets apart in the reader's own, forced colours. */
export const lostInForcedColours = async (page: Page): Promise<string[]> => {
  const grounds = await page.evaluateHandle(() =>
    Array.from(document.querySelectorAll('a, button, summary, [role=button], input, select, textarea, [data-standing]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1)
      .filter(
        (element) =>
          element.matches('input:not([type=checkbox], [type=radio]), select, textarea, [data-standing]') ||
          !/, 0\)$|transparent/.test(getComputedStyle(element).backgroundColor),
      ),
  )
  await page.emulateMedia({ forcedColors: 'active' })
  // What is not on the screen gets its new style when the next frame is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const lost = await page.evaluate((parts) => {
    const canvas = getComputedStyle(document.body).backgroundColor
    const isSetApart = (element: Element): boolean => {
      const { borderTopWidth, borderTopStyle, outlineStyle, backgroundColor } = getComputedStyle(element)
      const hasEdge = (borderTopStyle !== 'none' && borderTopWidth !== '0px') || outlineStyle !== 'none'
      const isOwn = backgroundColor !== canvas && !/, 0\)$|transparent/.test(backgroundColor)
      return hasEdge || isOwn || element.closest('.MuiInputBase-root')?.querySelector('fieldset') !== undefined
    }
    const chosen = Array.from(document.querySelectorAll('[aria-selected=true], [aria-current]'))
      .filter((element) => element.checkVisibility())
      .filter((element) => getComputedStyle(element).backgroundColor === canvas)
    return [...parts.filter((element) => !isSetApart(element)), ...chosen].map(
      (element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`,
    )
  }, grounds)
  await page.emulateMedia({ forcedColors: 'none' })
  return lost
}

/** Notices whose frame differs from the others'. */
export const otherNotices = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('.notice'))
      .filter((notice) => notice.checkVisibility())
      .map((notice) => ({ notice, look: getComputedStyle(notice) }))
      .map(({ notice, look: { padding, borderWidth } }) => ({
        frame: `${padding}, ${borderWidth}`,
        text: notice.textContent.slice(0, 40),
      }))
      .filter(({ frame }) => frame !== '14px 18px, 1px 1px 1px 6px')
      .map(({ frame, text }) => `${frame}: ${text}`),
  )

/** Open dialogs whose title, content and buttons have not the same edges. */
export const offTheGrid = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('[role=dialog], [role=alertdialog]')).flatMap((dialog) => {
      const parts = ['.MuiDialogTitle-root', '.MuiDialogContent-root', '.MuiDialogActions-root'].flatMap((part) => {
        const [found] = dialog.querySelectorAll(part)
        if (!found) return []
        const { paddingLeft, paddingRight } = getComputedStyle(found)
        return [`${paddingLeft} ${paddingRight}`]
      })
      return new Set(parts).size > 1 ? [`${dialog.textContent.slice(0, 40)}: ${parts.join(', ')}`] : []
    }),
  )

/** Toasts that cover a button, a field or its label. */
export const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [toasts, controls] = [
      '.notistack-MuiContent',
      ':is(label, button, [role=tab], .MuiButton-root, .MuiOutlinedInput-root)',
    ].map((wanted) =>
      Array.from(document.querySelectorAll(wanted))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() })),
    )
    return (controls ?? [])
      .filter(({ element }) => !element.closest('.notistack-SnackbarContainer'))
      .flatMap((control) =>
        (toasts ?? [])
          .filter(({ box: { top, bottom } }) => top < control.box.bottom && bottom > control.box.top)
          .filter(({ box: { left, right } }) => left < control.box.right && right > control.box.left)
          .map(({ element }) => `${element.textContent} covers ${control.element.textContent.slice(0, 40)}`),
      )
  })

/** The theme's variables that a style of the page names and nothing defines. */
export const missingVariables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const styles = Array.from(document.styleSheets, ({ cssRules }) =>
      Array.from(cssRules, ({ cssText }) => cssText).join(),
    )
    const named = new Set(Array.from(styles.join().matchAll(/var\((--mui-[\w-]+)\)/g), ([, name = '']) => name))
    const root = getComputedStyle(document.documentElement)
    return [...named].filter((name) => root.getPropertyValue(name) === '')
  })

/** The contrast that WCAG's level AA asks of text. */
const AA = 4.5
/** A colour as browsers compute it (`rgb(1, 2, 3)`) as `#010203`, or the grey of the same lightness. */
const hexOf = (colour: string, inGrey: boolean): string => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const channels = inGrey ? [grey, grey, grey] : [red, green, blue]
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** The texts of labels and verdicts that stand out too little from their ground, in colour or in grey. */
export const faintLabels = async (page: Page): Promise<string[]> => {
  const texts = await page
    .locator('[data-standing], [data-verdict] :is(p, a, dt, dd, span)')
    .evaluateAll((elements) => {
      const groundOf = (element: Element | null): string => {
        if (element === null) return 'rgb(255, 255, 255)'
        const { backgroundColor } = getComputedStyle(element)
        return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor
      }
      return elements
        .filter((element) => element.checkVisibility() && element.textContent !== '')
        .map((element) => ({
          text: element.textContent,
          ink: getComputedStyle(element).color,
          ground: groundOf(element),
        }))
    })
  return texts
    .filter(({ ink, ground }) =>
      [false, true].some((inGrey) => contrast(hexOf(ink, inGrey), hexOf(ground, inGrey)) < AA),
    )
    .map(({ text }) => text)
}

/** The texts that a row or grid tears apart: beside words that stand alone, an element with words of the same sentence. */
export const tornTexts = (page: Page): Promise<string[]> =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && /flex|grid/.test(getComputedStyle(element).display))
      .filter(({ childNodes }) => {
        const worded = Array.from(childNodes).filter((node) =>
          node instanceof HTMLElement
            ? node.checkVisibility() && /\w/.test(node.innerText)
            : node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
        )
        return worded.length > 1 && worded.some((node) => node.nodeType === Node.TEXT_NODE)
      })
      .map((element) => element.textContent),
  )
