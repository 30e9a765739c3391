/** Type of a signed receipt. */
export const receiptCode = 'receipt'
