import { numberForms } from './board/numbers.ts'
import { assistantWords, profession } from './board/profession.ts'
import { conditionsFields } from './conditions/fields.ts'
import { type RegisterName, registerNames } from './register.ts'

/** All there is to say of a field of a register. Shapes, import columns, open data, offline copy and labels follow from it. */
export interface RegisterField {
  /** By default a text that is always there, perhaps ''. */
  kind?: 'text' | 'whole' | 'optional'
  /** What it is, for the readers of open data. A field without this is never public. */
  open?: string
  /** Its heading in the public list, where it has a column. */
  list?: string
  /** Its term in the public entry of one surveyor, where that shows it. */
  entry?: string
  /** How files name it; without this, no file has it and the office does not see it. */
  file?: {
    /** In words, for messages. */
    title: string
    required: boolean
    /** The names that offices give to its column; order, plurals and small words make no difference (`headingKeys`). */
    names: readonly string[]
    /** Longest text, in characters, where that is not `TEXT_MAX_LENGTH`. */
    maxLength?: number
    /** Whether it holds days. In any other column a day is a number that a spreadsheet has turned into one. */
    days?: boolean
  }
}

interface RegisterTable {
  title: string
  /** The field that identifies an entry, the one that names it, and a second one that no two entries share. */
  number: string
  name: string
  unique?: string
  /** In the order in which answers, files and lists have them. */
  fields: Readonly<Record<string, RegisterField>>
}

/** A column may be called by what it names, or by the name of that. */
const named = (...titles: string[]): string[] => titles.flatMap((title) => [title, `Name of ${title}`])

const licensed = {
  title: `Register of licensed ${profession.many}`,
  number: 'license_no',
  name: 'name',
  unique: 'licensed_id',
  fields: {
    licensed_id: {
      kind: 'whole',
      open: 'Serial number in the register',
      list: 'SNo.',
      file: {
        title: 'serial number',
        required: true,
        names: [
          'S/No',
          'No.',
          'Serial No',
          'Serial',
          'Item',
          'Item No',
          'Entry',
          'Entry No',
          'Index',
          'Row',
          'ID',
          'Licensed ID',
        ],
      },
    },
    name: {
      open: `Name of the ${profession.one}`,
      list: 'Name',
      entry: 'Name',
      file: {
        title: 'name',
        required: true,
        names: [
          ...named(profession.One, `Registered ${profession.one}`, 'Licensee', 'Holder', 'Member', 'Practitioner'),
          'Name',
          'Licence holder',
          'Registrant',
          'Person',
        ],
      },
    },
    license_no: {
      open: 'Register number',
      list: 'License No.',
      entry: 'License No.',
      file: {
        title: 'register number',
        required: true,
        names: [
          'Licence No',
          'Licence',
          `${numberForms.licensed} No`,
          numberForms.licensed,
          `${numberForms.licensed} licence No`,
          `${numberForms.licensed} Reg No`,
          'Reg No',
          `${profession.One} No`,
          `${profession.One} licence No`,
          `${profession.One} Reg No`,
          'Practising licence No',
          'Practising certificate No',
          'Certificate No',
          'Licence reference',
          'Member No',
          'Membership No',
        ],
      },
    },
    firm: {
      open: 'Organization; empty when none is recorded',
      list: 'Organization',
      entry: 'Organization',
      file: {
        title: 'firm',
        required: false,
        names: [
          ...named('Firm', 'Organization', 'Company', 'Practice', 'Employer', 'Business'),
          'Firm or organization',
          'Firm or company',
          'Firm or employer',
          `${profession.Work} firm`,
          'Institution',
          'Firm or institution',
          'Taasisi',
          'Place of work',
        ],
      },
    },
    postal_address: {
      open: 'Postal address of the practice',
      list: 'Postal Address',
      entry: 'Address',
      file: {
        title: 'postal address',
        required: false,
        names: [
          'Postal address',
          'Address',
          'P.O. Box',
          'P.O. Box No',
          'Box No',
          'Postal',
          'Mailing address',
          'Contact address',
          'Business address',
          'Office address',
          'Address of firm',
          'Postal address of firm',
          'Address of practice',
          'Address or town',
          'Postal address and town',
          'S.L.P.',
        ],
      },
    },
    status: {
      open: 'What the board’s office has recorded',
      list: 'Status',
      entry: 'Status',
      file: {
        title: 'status',
        required: true,
        names: [
          'Status',
          'Licence status',
          'Standing',
          'State',
          'Practising status',
          'Practice status',
          `${profession.One} status`,
          'Registration status',
          'Membership status',
          'Good standing',
          'Licence validity',
          'Active or inactive',
        ],
      },
    },
    ...conditionsFields,
    status_reference: {
      kind: 'optional',
      open: 'Where the status was published, such as the Gazette notice of a suspension or removal',
      entry: 'Reference of the status',
      file: {
        title: 'reference of the status',
        required: false,
        names: ['Reference of status', 'Ref of status', 'Source of status', 'Gazette notice'],
      },
    },
    /** From the office alone; shown where `publicTelephones` says. */
    telephone: {
      kind: 'optional',
      file: {
        title: 'telephone number',
        required: false,
        names: ['Telephone', 'Telephone No', 'Phone', 'Phone No', 'Mobile', 'Mobile No', 'Tel', 'Tel No', 'Simu'],
      },
    },
    /** The identity of the entry, the same whatever number or name it gets; '' while it is not known whose row this is. */
    entry_id: {},
    /** The day since which the status holds (YYYY-MM-DD), where the office's file says so. */
    status_since: {
      kind: 'optional',
      file: {
        title: 'date of the status',
        required: false,
        days: true,
        names: ['Date of status', 'Status since', 'Status from', 'Effective date', 'Effective from', 'Since'],
      },
    },
  },
} as const satisfies RegisterTable

const approved = {
  title: `Register of ${assistantWords.many}`,
  number: 'assistant_no',
  name: 'assistant_name',
  fields: {
    assistant_name: {
      open: 'Name of the assistant',
      list: 'Assistant Name',
      file: {
        title: 'assistant name',
        required: true,
        names: [
          ...named('Assistant', assistantWords.One, `Assistant ${profession.one}`),
          `${profession.Work} assistant`,
          'Name',
        ],
      },
    },
    assistant_no: {
      open: 'Number of the assistant',
      list: 'Assistant No.',
      file: {
        title: 'assistant number',
        required: true,
        names: [
          'Assistant No',
          `${assistantWords.One} No`,
          'Assistant Reg No',
          `${numberForms.approved} No`,
          'Approval No',
        ],
      },
    },
    supervisor_name: {
      open: 'Name of the supervisor',
      list: 'Supervisor Name',
      file: {
        title: 'supervisor name',
        required: true,
        names: [...named('Supervisor', `Supervising ${profession.one}`, profession.One), 'Supervised by'],
      },
    },
    supervisor_license: {
      open: 'Register number of the supervisor',
      list: 'Supervisor License',
      file: {
        title: "supervisor's register number",
        required: true,
        names: [
          'Supervisor licence',
          'Supervisor licence No',
          'Supervisor No',
          `Supervisor ${numberForms.licensed} No`,
          'Supervisor Reg No',
          `Supervising ${profession.one} licence No`,
          `${profession.One} licence No`,
          'Licence No',
          `${numberForms.licensed} No`,
        ],
      },
    },
    /** As in the register of licensed surveyors. */
    entry_id: {},
    /** The entry of the supervising surveyor, found by number and name when the row was imported. It follows that entry. */
    supervisor_id: {},
  },
} as const satisfies RegisterTable

/** The one declaration of what each register has. */
export const registerTables = { licensed, approved } satisfies Record<RegisterName, RegisterTable>
type Tables = typeof registerTables

type Fields<Name extends RegisterName> = Tables[Name]['fields']
/** Every field that a register's stored rows have. */
export type FieldOf<Name extends RegisterName> = keyof Fields<Name> & string
/** The fields of a register of which the table says this, such as `open`. */
export type FieldWith<Name extends RegisterName, Property extends keyof RegisterField> = {
  [Field in FieldOf<Name>]: Fields<Name>[Field] extends Required<Pick<RegisterField, Property>> ? Field : never
}[FieldOf<Name>]

/** The fields of a register, each with what the table says of it, in the order of the table. */
export function fieldsOf<Name extends RegisterName>(name: Name): [FieldOf<Name>, RegisterField][]
export function fieldsOf(name: RegisterName): [string, RegisterField][] {
  return Object.entries(registerTables[name].fields)
}

/** The fields of which the table says this. */
export function fieldsWith<Name extends RegisterName, Property extends keyof RegisterField>(
  name: Name,
  property: Property,
): [FieldWith<Name, Property>, RegisterField & Required<Pick<RegisterField, Property>>][]
export function fieldsWith(name: RegisterName, property: keyof RegisterField): [string, RegisterField][] {
  return fieldsOf(name).filter(([, field]) => field[property] !== undefined)
}

/** The members of a public row. */
export const openFields = {
  licensed: fieldsWith('licensed', 'open').map(([field]) => field),
  approved: fieldsWith('approved', 'open').map(([field]) => field),
}

const licensedFields: readonly string[] = Object.keys(licensed.fields)
/** The fields that have a day and a reference of their own, which say something only together with them. */
export const datedFields = licensedFields.filter((field) => licensedFields.includes(`${field}_since`))

/** What the office calls the fields of both registers. It does not see the others. */
export const fieldTitles: ReadonlyMap<string, string> = new Map(
  registerNames.flatMap((name) =>
    fieldsWith(name, 'file').map(([field, { file }]): [string, string] => [field, file.title]),
  ),
)
