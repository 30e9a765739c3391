/** The fragments of `/check` that ask for a receipt: one to be made, or the digits of one. A hyphen is a code without digits. */
export const RECEIPT_ASKED = /^#(?:for=|list$|-$|\d)/

/** Where the list waits for its receipt, until the tab is closed. */
export const RECEIPT_LIST_KEY = 'receiptList'
