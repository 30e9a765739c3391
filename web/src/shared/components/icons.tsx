import type { SVGProps } from 'react'

/** Line icons drawn for this site on a grid of 24; hidden from screen readers, since a text always stands beside them. */
const drawn =
  (d: string, path: SVGProps<SVGPathElement> = {}) =>
  (props: SVGProps<SVGSVGElement>) => (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d={d} {...path} />
    </svg>
  )

export const SearchIcon = drawn('M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.5 15.5l5 5')
export const MenuIcon = drawn('M3 6h18M3 12h18M3 18h18')
export const CloseIcon = drawn('m5 5 14 14M19 5 5 19')
export const ChevronDownIcon = drawn('m6 9.5 6 6 6-6')
export const ArrowRightIcon = drawn('M4 12h15M13 6l6 6-6 6')
export const ArrowLeftIcon = drawn('M20 12H5M11 6l-6 6 6 6')
export const PauseIcon = drawn('M8 5v14M16 5v14', { strokeWidth: '3' })
export const PlayIcon = drawn('M7 4.5v15l12.5-7.5Z', { fill: 'currentColor' })
export const DownloadIcon = drawn('M12 3.5v11M7 10l5 5 5-5M4 20h16')
export const ExternalIcon = drawn('M9 5H5v14h14v-4M13 4h7v7M20 4 11 13')
export const MailIcon = drawn('M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5')
export const CheckIcon = drawn('m4.5 12.5 5 5 10-11', { strokeWidth: '2.2' })
export const WarningIcon = drawn('M12 4 2.5 20h19ZM12 10v5M12 17.6v.1')
export const CopyIcon = drawn('M9 8h11v13H9zM5 16H4V3h11v1')
export const PrintIcon = drawn('M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 14h10v6.5H7z')
