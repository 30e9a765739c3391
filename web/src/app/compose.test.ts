import { expect, it } from 'vitest'
import { composeDocument } from './compose.ts'

const template = '<head><!--head--></head><body><!--app--></body>'
const styles =
  '<style data-emotion="lsb">:root{--mui-a:1;--mui-b:2;--mui-c:3;}</style><style>p{top:var(--mui-a)}</style>'
const composed = (html: string) => composeDocument(template, { html: `<title>T</title>${html}`, styles })

it('a document: has each variable that it names when another page came before', () => {
  const plain = '<p></p>'
  const named = '<p style="left:var(--mui-b)"></p>'
  for (const _ of ['first', 'again']) {
    expect(composed(plain)).toContain('<style>:root{--mui-a:1;}</style>')
    expect(composed(named)).toContain('<style>:root{--mui-a:1;--mui-b:2;}</style>')
  }
})

it('a document: has title and metadata in the head and its HTML between header and footer', () => {
  const html = '<title>T</title><main><link rel="canonical" href="/x"></main>'
  const document = composeDocument(template, { html, styles, tags: ['<b></b>'], header: '<i></i>', footer: '<u></u>' })
  expect(document.replaceAll(/<style.*<\/style>|\s+/gs, '')).toBe(
    '<head><title>T</title><linkrel="canonical"href="/x"><b></b></head><body><i></i><main></main><u></u></body>',
  )
})
