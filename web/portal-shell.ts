import { profession } from '@lsb/contract'
import { dark, fonts, light } from './src/shared/theme/tokens.ts'

/** What each colour scheme gives to the notice. */
const colours = ({ background, text, paper, line, warning, primary }: Record<keyof typeof light, string>) => `
        body { color: ${text}; background: ${background}; }
        a { color: ${primary}; }
        [data-tone] { background: ${paper}; border-color: ${line}; border-left-color: ${warning}; }
        [data-tone] svg { color: ${warning}; }`

/** Head of the portal's pages. A browser without JavaScript gets no style from the app: here is that of its notices. */
export const shellHead = `<title>${profession.One}’s Portal</title><meta name="robots" content="noindex">
    <noscript
      ><style>
        body { margin: 24px; font: 1.0625rem/1.6 ${fonts.text}; }
        [data-tone] { display: flex; gap: 12px; max-width: 820px; padding: 14px 18px; border: solid; border-width: 1px 1px 1px 6px; }
        [data-tone] p { margin: 0; }
        [data-tone] svg { flex: none; margin-top: 2px; }${colours(light)}
        @media (prefers-color-scheme: dark) {${colours(dark)}
        }
      </style></noscript
    >`

const MARK = `<svg viewBox="0 0 24 24" width="26" height="26" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true"><path d="M12 4 2.5 20h19ZM12 10v5M12 17.6v.1"/></svg>`

/** What stands in the portal until it is loaded; `boot.ts` says in the same place that it could not be. */
export const shellBody = `<noscript><main data-tone="caution">${MARK}<p>The ${profession.many}’ portal needs JavaScript, which is switched off in this browser. <a href="/">Go to the home page</a></p></main></noscript>
<p id="waiting" role="status" class="needs-script" style="font: 1.125rem system-ui; padding: 24px">Loading the portal…</p>`
