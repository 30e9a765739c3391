import { deflateSync } from 'node:zlib'

/** For tests: a small PDF whose table would fill 1.3 GB. Twenty bytes of run lengths become a thousand, and are packed a thousandfold. */
export const memoryBomb = (): Buffer => {
  const packed = deflateSync(Buffer.alloc(20_000_000, Buffer.from([0x81, 0x00])))
  const table = `<< /Type /XRef /Size 500000000 /W [1 2 1] /Root 1 0 R /Filter [/FlateDecode /RunLengthDecode] /Length ${packed.length} >>`
  const head = Buffer.from('%PDF-1.7\n')
  const stream = Buffer.concat([
    Buffer.from(`9 0 obj\n${table}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  return Buffer.concat([head, stream, Buffer.from(`startxref\n${head.length}\n%%EOF\n`)])
}
