export const delimiters = [',', ';', '\t', '|'] as const

export const delimiterWords = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const
