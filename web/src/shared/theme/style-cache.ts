import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

/** What the site uses and a browser that it runs in still needs with a prefix: Safari, Chrome before 120 and before 136. */
const PREFIXED = /^(?:user-select|mask|(?:print-)?color-adjust):/

/** Adds these alone: the prefixes for browsers of ten years ago were half a kilobyte of each page. */
const prefixFew: StylisPlugin = (element) => {
  const { type, value } = element
  if (type === 'decl' && PREFIXED.test(value))
    element.return = `-webkit-${value.replace(/^color-/, 'print-color-')}${value}`
}

/** A cache of styles: one for each page that is rendered, one in the browser. */
export const createStyleCache = (): EmotionCache => createCache({ key: 'lsb', stylisPlugins: [prefixFew] })
