import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/** How many characters are searched for the entries of an encryption dictionary, far more than any dictionary has. */
const DICTIONARY_MAX_LENGTH = 4000
const HASHES = ['sha256', 'sha384', 'sha512'] as const
const NO_VECTOR = Buffer.alloc(16)

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** The hash of revision 6 (ISO 32000-2, algorithm 2.B) of the empty password with a salt. */
const hashOf = (salt: Buffer): Buffer => {
  let key = sha256(salt)
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const block = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)))
    const sum = block.subarray(0, 16).reduce((before, byte) => before + byte, 0)
    key = createHash(HASHES[sum % 3] ?? 'sha256')
      .update(block)
      .digest()
    last = block.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

/** The offset and text of the encryption dictionary; null when a simple search does not find it. */
const dictionaryOf = (text: string) => {
  const [, id, generation] = /\/Encrypt\s+(\d+)\s+(\d+)\s+R/.exec(text) ?? []
  const at = id === undefined ? -1 : text.lastIndexOf(`\n${id} ${generation} obj`)
  return at < 0 ? null : { at, text: text.slice(at, at + DICTIONARY_MAX_LENGTH) }
}

/**
 * Rewrites a PDF of encryption revision 6 that opens without a password as one of revision 5 with the same key; null for every
 * other PDF. pdf.js computes the hash of revision 6 twice in JavaScript, which takes longer than all other work; the hash of
 * revision 5 is one SHA-256. A dictionary whose strings are not hexadecimal is left to pdf.js.
 */
export const asRevisionFive = (bytes: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  const file = Buffer.from(bytes)
  const dictionary = dictionaryOf(file.toString('latin1'))
  if (dictionary === null) return null
  const revision = /\/R\s+6(?!\d)/.exec(dictionary.text)
  const user = /\/U\s*<([\da-f]{96})/i.exec(dictionary.text)
  const key = /\/UE\s*<([\da-f]{64})>/i.exec(dictionary.text)
  if (revision === null || user?.[1] === undefined || key?.[1] === undefined) return null
  const entry = Buffer.from(user[1], 'hex')
  const [validationSalt, keySalt] = [entry.subarray(32, 40), entry.subarray(40, 48)]
  if (!hashOf(validationSalt).equals(entry.subarray(0, 32))) return null
  const decipher = createDecipheriv('aes-256-cbc', hashOf(keySalt), NO_VECTOR).setAutoPadding(false)
  const fileKey = decipher.update(Buffer.from(key[1], 'hex'))
  const cipher = createCipheriv('aes-256-cbc', sha256(keySalt), NO_VECTOR).setAutoPadding(false)
  const place = (match: RegExpExecArray, digits: string) => dictionary.at + match.index + match[0].indexOf(digits)
  file.write('5', dictionary.at + revision.index + revision[0].length - 1, 'latin1')
  file.write(sha256(validationSalt).toString('hex'), place(user, user[1]), 'latin1')
  file.write(cipher.update(fileKey).toString('hex'), place(key, key[1]), 'latin1')
  return new Uint8Array(file)
}
