/** On the button of a receipt: a browser's print dialog also saves a PDF. */
export const PRINT_OR_KEEP = 'Print or keep'
