/** The terms of reuse of the registers. */
export interface OpenDataTerms {
  /** Name of the licence, such as `CC BY 4.0`. */
  licence: string
  /** Web address of the licence's text; may be empty. */
  licenceUrl: string
  /** The legal basis of publishing, such as a section of an act. */
  legalBasis: string
}

/** Open data is off until the board has named licence and legal basis. */
export const isOpen = ({ licence, legalBasis }: OpenDataTerms): boolean => licence !== '' && legalBasis !== ''
