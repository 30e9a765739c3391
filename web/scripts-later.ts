/** The only script of a page of plain HTML, a line each: the page, or what such pages have in common, and its file. */
export const pageScripts = {
  text: 'page-script/text.ts',
  home: 'page-script/home.ts',
  check: 'page-script/check.ts',
  checkMany: 'page-script/many.ts',
  offline: 'page-script/offline.ts',
} as const

/** The scripts that pages load on intent, a line each: how these name its path, and its file. */
export const scriptsLater: Readonly<Record<string, string>> = {
  SCANNER_PATH: 'page-script/scan.ts',
  RECEIPT_PATH: 'features/check-many/receipt-script/receipt.ts',
  PRESENCE_PATH: 'features/presence/script/presence.ts',
}

/** The scripts that pages name by a fixed path, so that none of their own scripts changes with them: a name, and its file. */
export const scriptsOfFixedPath: Readonly<Record<string, string>> = {
  'send-report': 'features/visitor-reports/send-report.ts',
}
