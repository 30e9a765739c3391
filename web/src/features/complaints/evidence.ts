import { pdfIn, pictureTypeOf, SNIFF_BYTES } from '@lsb/contract'

type Kind = 'docx' | 'png' | 'jpg' | 'pdf'

export const EVIDENCE_ACCEPT = '.docx,.png,.jpg,.jpeg,.pdf'

const ending = (name: string): Kind | null => {
  const found = /\.(docx|png|jpe?g|pdf)$/i.exec(name)?.[1]?.toLowerCase()
  if (found === 'jpeg') return 'jpg'
  return found === 'docx' || found === 'png' || found === 'jpg' || found === 'pdf' ? found : null
}

/** A docx is a ZIP whose first entries have names that only Office documents have. */
const looksLikeDocx = (head: Uint8Array) => {
  const text = new TextDecoder('latin1').decode(head)
  return text.startsWith('PK\u0003\u0004') && /\[Content_Types\]\.xml|_rels\/|word\/|docProps\//.test(text)
}

const kindOf = (head: Uint8Array): Kind | null => {
  if (pdfIn(head) !== null) return 'pdf'
  const picture = pictureTypeOf(head)
  if (picture !== null) return picture === 'image/png' ? 'png' : 'jpg'
  return looksLikeDocx(head) ? 'docx' : null
}

/** What is wrong with a file as evidence, by its name and first bytes, or null. */
export const evidenceProblem = async (file: File): Promise<string | null> => {
  const wanted = ending(file.name)
  if (wanted === null) return `${file.name} is not a DOCX, PNG, JPG or PDF file.`
  if (file.size === 0) return `${file.name} is empty.`
  try {
    const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer())
    return kindOf(head) === wanted ? null : `${file.name} does not hold what its name says.`
  } catch {
    return `${file.name} could not be read. Choose it again.`
  }
}

/** Adds the files that pass to those chosen before, and says what was wrong with the others. */
export const addEvidence = async (
  chosen: readonly File[],
  files: readonly File[],
  max: number,
): Promise<{ evidence: File[]; problems: string[] }> => {
  const evidence = [...chosen]
  const problems: string[] = []
  for (const file of files) {
    const known = evidence.some(({ name, size }) => name === file.name && size === file.size)
    const problem = known ? null : await evidenceProblem(file)
    if (problem !== null) problems.push(problem)
    else if (!known && evidence.length >= max) problems.push(`${file.name} was not added: at most ${max} files.`)
    else if (!known) evidence.push(file)
  }
  return { evidence, problems }
}
