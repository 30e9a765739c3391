export const folder = 'tests'
