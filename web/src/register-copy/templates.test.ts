// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { showRows } from './templates.ts'

const place = () => document.querySelector<HTMLElement>('#place') ?? document.body
const shown = () =>
  [...(place().hidden ? [] : place().querySelectorAll('tr'))].map((row) =>
    [...row.querySelectorAll<HTMLElement>('[data-text]')]
      .filter(({ hidden }) => !hidden)
      .map((each) => each.textContent),
  )
const show = (...rows: [name: string, note: string][]) =>
  showRows(
    document,
    place(),
    'rows',
    rows.map(([name, note]) => ({ texts: { name, note }, links: { name: `/of/${name}` } })),
  )

beforeEach(() => {
  document.body.innerHTML = `<div id="place"></div><template id="rows"><table><tbody><tr>
    <td><a data-link="name" href=""><b data-text="name"></b></a><i data-text="note"></i><details></details></td>
  </tr></tbody></table></template>`
})

it('rows: say what the newest fillings say', () => {
  show(['A', 'first'], ['B', ''])
  expect(shown()).toEqual([['A', 'first'], ['B']])
  show(['B', 'now with a note'])
  expect(shown()).toEqual([['B', 'now with a note']])
  show(['C', ''], ['D', 'last'], ['E', ''])
  expect(shown()).toEqual([['C'], ['D', 'last'], ['E']])
  expect([...place().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/of/C',
    '/of/D',
    '/of/E',
  ])
  show()
  expect(shown()).toEqual([])
  show(['F', ''])
  expect(shown()).toEqual([['F']])
})

it('rows: keep the elements whose entry stays', () => {
  show(['A', ''], ['B', ''])
  for (const details of place().querySelectorAll('details')) details.open = true
  const [first] = place().querySelectorAll('tr')
  show(['A', ''], ['C', ''])
  expect(place().querySelector('tr')).toBe(first)
  expect([...place().querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false])
})
