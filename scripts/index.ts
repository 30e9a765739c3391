export const folder = 'scripts'
