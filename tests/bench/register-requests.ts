import { api } from '../../contract/src/index.ts'

export const listPath = (query: string) => `${api.register('licensed')}?limit=20&${query}`

/** Requests of each kind at a register of `size` rows; `at` varies them, so that no cache answers. */
export const requestPaths = (size: number): Record<string, (at: number) => string> => ({
  'page 1': () => listPath('offset=0'),
  'deep page': (at) => listPath(`offset=${Math.floor(size * 0.9) - (at % 20) * 20}`),
  'common word': (at) => listPath(`offset=${(at % 50) * 20}&search=otieno`),
  'half a name': (at) => listPath(`search=${['wanj', 'ngang', 'kilon', 'chep', 'mwe'][at % 5]}%20${at % 10}`),
  'exact number': (at) => listPath(`search=LS%2F${String(1 + ((at * 7919) % size)).padStart(6, '0')}`),
  'no hit': (at) => listPath(`search=nobody${at}`),
  profile: (at) => api.profile(`LS/${String(1 + ((at * 7919) % size)).padStart(6, '0')}`),
})
