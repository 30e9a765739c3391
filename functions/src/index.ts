export const folder = 'functions/src'
