/** Small PDFs whose one page costs more to draw than a program should spend on it. */
import { handMadePdf } from './testing.ts'

export const streamOf = (content: string, dictionary = ''): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`

/** A PDF whose page draws this content, object 11; the further objects are numbered from 12 on. */
export const drawnPdf = (content: string, resources: string, objects: readonly string[] = [], catalog = '') =>
  handMadePdf({
    catalog,
    page: `/Contents 11 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >>`,
    objects: [streamOf(content), ...objects],
  })

const RECTANGLE = '0 0 90 90 re f '
const BOX = '/BBox [0 0 595 842]'
const FORM = `/Type /XObject /Subtype /Form ${BOX}`
const GROUP = '/Group << /S /Transparency /I true >>'
const PATTERN = `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 ${BOX}`
const FILLED = '/Pattern cs /P scn '

/** Objects from 12 on, each of which uses the next one so many times; the last one draws a rectangle. */
const chain = (depth: number, use: string, kind: (next: string) => string): string[] =>
  Array.from({ length: depth }, (_, at) =>
    streamOf(at === depth - 1 ? RECTANGLE : use, kind(at === depth - 1 ? '' : `${13 + at} 0 R`)),
  )
const forms = (depth: number, times: number, group = '') =>
  chain(
    depth,
    '/X Do '.repeat(times),
    (next) => `${FORM} ${group} /Resources << /XObject << /X ${next || 'null'} >> >>`,
  )

/** By name; the number is how often each uses the next. */
export const costly = {
  'forms in forms': (times = 10) => drawnPdf('/X Do '.repeat(times), '/XObject << /X 12 0 R >>', forms(9, times)),
  'patterns in patterns': (times = 10) =>
    drawnPdf(
      FILLED + RECTANGLE.repeat(times),
      '/Pattern << /P 12 0 R >>',
      chain(
        9,
        FILLED + RECTANGLE.repeat(times),
        (next) => `${PATTERN} /XStep 595 /YStep 842 /Resources << /Pattern << /P ${next || 'null'} >> >>`,
      ),
    ),
  'a pattern of many parts, used many times': (times = 3000) =>
    drawnPdf(FILLED + RECTANGLE.repeat(times), '/Pattern << /P 12 0 R >>', [
      streamOf(RECTANGLE.repeat(1000), `${PATTERN} /XStep 0.01 /YStep 0.01 /Resources << >>`),
    ]),
  'a letter that is a large drawing, many times': (times = 5000) =>
    drawnPdf(`BT /T 10 Tf (${'a'.repeat(times)}) Tj ET`, '/Font << /T 12 0 R >>', [
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 13 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1000] /Resources << >> >>',
      streamOf(`1000 0 d0 ${RECTANGLE.repeat(1000)}`),
    ]),
  'groups in one another': (depth = 100) => drawnPdf('/X Do', '/XObject << /X 12 0 R >>', forms(depth, 1, GROUP)),
  'many groups one after the other': (times = 5000) =>
    drawnPdf('/X Do '.repeat(times), '/XObject << /X 12 0 R >>', forms(1, 1, GROUP)),
}
