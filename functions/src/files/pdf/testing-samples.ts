/** The PDFs that test the checks: about two hundred, each made here, with the expected verdict. */
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { unopenedPdfTexts } from '@lsb/contract'
import { linearisedPdf } from './testing-linearised.ts'
import { costly, drawnPdf, streamOf } from './testing-costly.ts'
import { handMadePdf, pdfOfSize } from './testing.ts'
import type { PdfVerdict } from './verdict.ts'

export interface Sample {
  name: string
  make: () => Promise<Uint8Array> | Uint8Array
  expected: keyof typeof unopenedPdfTexts | { active: boolean }
  /** A file as people send them: opened in a third of a second. */
  isOrdinary: boolean
}

type Change = (pdf: PDFDocument) => Promise<void> | void
type Options = Parameters<PDFDocument['save']>[0]

const made = async (change: Change = () => {}, { pages = 1, ...options }: Options & { pages?: number } = {}) => {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= pages; number += 1)
    pdf.addPage([595, 842]).drawText(`Page ${number}`, { x: 50, y: 700 })
  await change(pdf)
  return pdf.save(options)
}
const opening = (name: string, make: Sample['make'], active = false): Sample => ({
  name,
  make,
  expected: { active },
  isOrdinary: true,
})
const refused = (name: string, expected: keyof typeof unopenedPdfTexts, make: Sample['make']): Sample => ({
  name,
  make,
  expected,
  isOrdinary: true,
})

const versions = ['1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '2.0'].flatMap((version) =>
  [1, 2, 10].map((pages) => opening(`version ${version}, ${pages} pages`, () => handMadePdf({ version, pages }))),
)

const programs = [true, false].flatMap((useObjectStreams) =>
  [1, 2, 5, 20, 100].map((pages) =>
    opening(`of a program, ${pages} pages, object streams ${useObjectStreams}`, () =>
      made(undefined, { pages, useObjectStreams }),
    ),
  ),
)

const algorithms = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const
const encrypted = algorithms.flatMap((algorithm) =>
  [true, false].flatMap((useObjectStreams) => {
    const how = `${algorithm}, object streams ${useObjectStreams}`
    const lock = (userPassword: string) => () =>
      made((pdf) => pdf.encrypt({ userPassword, ownerPassword: 'owner', algorithm, allowWeakCryptography: true }), {
        useObjectStreams,
      })
    return [
      opening(`owner-locked, ${how}`, lock('')),
      refused(`password to open, ${how}`, 'locked', lock('secret')),
      refused(`password to open with letters of other scripts, ${how}`, 'locked', lock('pässwörd')),
    ]
  }),
)

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const launch = '<< /S /Launch /F (cmd.exe) >>'
const active = [
  opening('a script that runs on opening', () => handMadePdf({ catalog: `/OpenAction ${script}` }), true),
  opening('a script under a name', () => made((pdf) => pdf.addJavaScript('x', 'app.alert(1)')), true),
  opening('a program started on opening', () => handMadePdf({ catalog: `/OpenAction ${launch}` }), true),
  opening('a name written with escapes', () => handMadePdf({ catalog: '/OpenAction << /S /L#61unch >>' }), true),
  opening('a script on closing', () => handMadePdf({ catalog: `/AA << /WC ${script} >>` }), true),
  opening('rich media', () => handMadePdf({ objects: ['<< /Type /Annot /Subtype /RichMedia >>'] }), true),
  ...[true, false].flatMap((useObjectStreams) => [
    opening(
      `an embedded file, object streams ${useObjectStreams}`,
      () => made((pdf) => pdf.attach(new Uint8Array(100), 'a.exe'), { useObjectStreams }),
      true,
    ),
    opening(
      `a script, owner-locked, object streams ${useObjectStreams}`,
      () =>
        made(
          (pdf) => {
            pdf.addJavaScript('x', 'app.alert(1)')
            pdf.encrypt({ ownerPassword: 'owner' })
          },
          { useObjectStreams },
        ),
      true,
    ),
  ]),
  opening('only the words of a script in its text', () => made((pdf) => pdf.setTitle('About JavaScript and Launch'))),
  opening('an action that turns to a page', () => handMadePdf({ catalog: '/OpenAction [10 0 R /Fit]' })),
]

const whole = handMadePdf({ pages: 3 })
const cut = (share: number) => whole.subarray(0, Math.floor(whole.length * share))
/** The file with one text replaced by another; its table of offsets does not change. */
const text = (file: Uint8Array, before: string | RegExp, after: string) =>
  Buffer.from(Buffer.from(file).toString('latin1').replace(before, after), 'latin1')
const damaged = [
  refused('nothing', 'damaged', () => new Uint8Array()),
  refused('fifteen bytes', 'damaged', () => Buffer.from('%PDF-1.4\n%%EOF\n')),
  refused('a header alone', 'damaged', () => Buffer.from('%PDF-1.7\n')),
  refused('a header and noise', 'damaged', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 0xa7)])),
  refused('a header and a text', 'damaged', () => Buffer.from(`%PDF-1.7\n${'Dear board, '.repeat(500)}`)),
  refused('a catalogue without pages', 'damaged', () =>
    Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ),
  refused('no page at all', 'damaged', () => handMadePdf({ pages: 0 })),
  refused('a million pages that are not there', 'damaged', () => handMadePdf({ pages: 0, count: 1_000_000 })),
  refused('pages that are their own parent', 'damaged', () =>
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[2 0 R]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  ),
  ...[0.02, 0.1, 0.2].map((share) => refused(`the first ${share * 100} % of a file`, 'damaged', () => cut(share))),
  // Readers put these together again.
  opening('no mark of its end', () => whole.subarray(0, -'%%EOF\n'.length)),
  opening('no table of offsets', () => handMadePdf({ xref: false })),
  opening('bytes behind its end', () => Buffer.concat([whole, Buffer.alloc(3000, 10)])),
  opening('a wrong place of the table', () =>
    Buffer.from(
      Buffer.from(whole)
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    ),
  ),
  opening('a count that is wrong', () => handMadePdf({ pages: 3, count: 1 })),
  opening('lines before its header, as mail programs leave them', () =>
    Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), whole]),
  ),
  opening('a byte order mark before its header', () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), whole])),
  opening('line ends changed on the way, so that every offset is wrong', () => text(whole, /\n/g, '\r\n')),
  opening('no line ends but carriage returns', () => text(whole, /\n/g, '\r')),
  opening('no word that ends an object', () => text(whole, /endobj\n/g, '')),
  opening('a table of offsets full of noughts', () => text(whole, /\d{10} 00000 n/g, '0000000000 00000 n')),
  opening('a version that there is not', () => text(whole, '%PDF-1.4', '%PDF-9.9')),
  opening('a part appended that changes nothing', () =>
    Buffer.concat([whole, Buffer.from('99 0 obj\n<< /Note (later) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')]),
  ),
  opening('a length of a stream that is too short', () =>
    text(handMadePdf({ padding: new Uint8Array(500).fill(0x20) }), '/Length 500', '/Length 5'),
  ),
  opening('a length of a stream that is too long', () =>
    text(handMadePdf({ padding: new Uint8Array(500).fill(0x20) }), '/Length 500', '/Length 99999'),
  ),
]

const waiting = 'BT /F 9 Tf (If this message is not eventually replaced, your viewer cannot display it.) Tj ET'
const xfa = (fields: string) => `/AcroForm << /Fields [${fields}] /XFA 12 0 R >>`
const form = (content: string, fields: string) => () =>
  drawnPdf(content, '', [streamOf('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/" />')], xfa(fields))
const field = '<< /FT /Tx /T (name) >>'
/** A PDF that only the holder of a certificate opens. */
const sealedPdf = (kind: string) =>
  Buffer.from(
    Buffer.from(
      handMadePdf({
        objects: [
          `<< /Filter /Adobe.PubSec /SubFilter /${kind} /V 4 /CF << /DefaultCryptFilter << /CFM /AESV2 /Recipients [<00>] >> >> >>`,
        ],
      }),
    )
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        '/Root 1 0 R /Encrypt 11 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
      ),
    'latin1',
  )

const forms = [
  refused('a form that only asks to wait', 'form', form(waiting, '')),
  refused('a form that asks to wait in another language', 'form', form('BT /F 9 Tf (Veuillez patienter...) Tj ET', '')),
  refused('a form that shows nothing', 'form', form('', '')),
  refused('a form that asks to wait, with a field', 'form', form('BT /F 9 Tf (Please wait...) Tj ET', field)),
  refused('a form that shows nothing, with a field', 'form', form('', field)),
  ...['Bitte warten...', 'Veuillez patienter...', 'Por favor, espere...'].map((words) =>
    refused(`a form that says “${words}”, with a field`, 'form', form(`BT /F 9 Tf (${words}) Tj ET`, field)),
  ),
  refused('a form that says anything else, with a field', 'form', form('BT /F 9 Tf (Open me there) Tj ET', field)),
  opening('a form whose fields every program shows', () =>
    handMadePdf({
      page: '/Resources << >> /Annots [11 0 R]',
      catalog: '/AcroForm << /Fields [11 0 R] /XFA 12 0 R >>',
      objects: [
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [50 700 200 720] >>',
        '<< /Length 0 >>\nstream\n\nendstream',
      ],
    }),
  ),
  opening(
    'a printed form that keeps its data',
    form(`BT /F 9 Tf 5 TL 50 800 Td ${'(A long letter.) Tj T* '.repeat(110)} ET`, ''),
  ),
  refused('a folder of files', 'portfolio', () =>
    handMadePdf({ catalog: '/Collection << /Type /Collection /View /D >>' }),
  ),
  refused('a folder of files with a cover of its own', 'portfolio', () =>
    made((pdf) => pdf.catalog.set(PDFName.of('Collection'), pdf.context.obj({ View: 'T' })), { pages: 3 }),
  ),
  ...['adbe.pkcs7.s4', 'adbe.pkcs7.s5'].map((kind) =>
    refused(`encrypted for a certificate, ${kind}`, 'certificate', () => sealedPdf(kind)),
  ),
]

const costlyOnes = Object.entries(costly).map(([name, make]): Sample => ({
  name,
  make,
  expected: 'slow',
  isOrdinary: false,
}))
const cheap = [
  opening('a pattern that fills one place', () => costly['patterns in patterns'](1)),
  opening('letters that are drawings', () => costly['a letter that is a large drawing, many times'](1)),
  opening('a few groups in one another', () => costly['groups in one another'](8)),
]

const sizes = [600, 1000, 10_000, 100_000, 1_000_000, 5_242_880].map((bytes) =>
  opening(`${bytes} bytes`, () => pdfOfSize(bytes)),
)

const scanned = [1, 2, 5, 10].flatMap((pages) =>
  ['FlateDecode', 'DCTDecode', 'CCITTFaxDecode', 'JBIG2Decode', 'JPXDecode'].map((filter) =>
    opening(`${pages} scanned pages, ${filter}`, () => {
      const pixels = filter === 'FlateDecode' ? deflateSync(Buffer.alloc(400_000, 0xee)) : Buffer.alloc(200_000, 0x7f)
      const image = `<< /Type /XObject /Subtype /Image /Width 800 /Height 500 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /${filter} /Length ${pixels.length} >>\nstream\n${pixels.toString('latin1')}\nendstream`
      return handMadePdf({ pages, objects: Array.from({ length: pages }, () => image) })
    }),
  ),
)

const many = [500, 2000, 5000].map((pages): Sample => ({
  ...opening(`${pages} pages`, () => handMadePdf({ pages })),
  isOrdinary: false,
}))

const linearised = [
  ...[1, 2, 10, 100].map((pages) => opening(`linearised, ${pages} pages`, () => linearisedPdf(pages))),
  opening('linearised, with a part appended', () =>
    Buffer.concat([linearisedPdf(3), Buffer.from('99 0 obj\n<< /Note (later) >>\nendobj\n')]),
  ),
  opening('linearised, its end lost on the way', () => linearisedPdf(10).subarray(0, -200)),
  refused('linearised, nothing but its first table', 'damaged', () => linearisedPdf(10).subarray(0, 300)),
]

/** Files as programs write them, each a little different. */
const written = Array.from({ length: 100 }, (_, at) => {
  const title = `document ${at}`
  return opening(`written by a program: ${title}`, () =>
    made(
      (pdf) => {
        pdf.setTitle(title)
        pdf.setAuthor('Wanjikũ')
        pdf.setKeywords(Array.from({ length: at }, (_keyword, number) => `word ${number}`))
      },
      { pages: 1 + (at % 7), useObjectStreams: at % 2 === 0 },
    ),
  )
})

export const samples: Sample[] = [
  ...versions,
  ...programs,
  ...encrypted,
  ...active,
  ...damaged,
  ...forms,
  ...costlyOnes,
  ...cheap,
  ...sizes,
  ...scanned,
  ...many,
  ...linearised,
  ...written,
]

/** A verdict in the form of `Sample.expected`. */
export const outcomeOf = (verdict: PdfVerdict): Sample['expected'] =>
  verdict.opens ? { active: verdict.activeContent } : verdict.reason
