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
    /** The names that offices give to its column: folded, letters only. */
    names: readonly string[]
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

const licensed = {
  title: 'Register of licensed surveyors',
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
        names: ['sno', 'sn', 'serialno', 'serialnumber', 'serial', 'no', 'nr', 'item', 'id', 'licensedid'],
      },
    },
    name: {
      open: 'Name of the surveyor',
      list: 'Name',
      entry: 'Name',
      file: {
        title: 'name',
        required: true,
        names: [
          'name',
          'names',
          'fullname',
          'fullnames',
          'surveyor',
          'surveyorname',
          'surveyorsname',
          'nameofsurveyor',
          'licensedsurveyor',
        ],
      },
    },
    license_no: {
      open: 'Licence number',
      list: 'License No.',
      entry: 'License No.',
      file: {
        title: 'licence number',
        required: true,
        names: [
          'licenseno',
          'licenceno',
          'licensenumber',
          'licencenumber',
          'license',
          'licence',
          'lsno',
          'licno',
          'regno',
          'registrationno',
          'registrationnumber',
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
          'firm',
          'firmname',
          'nameoffirm',
          'organization',
          'organisation',
          'company',
          'companyname',
          'practice',
          'employer',
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
        names: ['postaladdress', 'address', 'pobox', 'postal', 'mailingaddress'],
      },
    },
    status: {
      open: 'What the board’s office has recorded',
      list: 'Status',
      entry: 'Status',
      file: {
        title: 'status',
        required: true,
        names: ['status', 'licencestatus', 'licensestatus', 'standing', 'state', 'statusason', 'statusasat'],
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
        names: ['statusdate', 'dateofstatus', 'statussince', 'statusfrom', 'effectivedate', 'effectivefrom', 'since'],
      },
    },
  },
} as const satisfies RegisterTable

const approved = {
  title: 'Register of approved assistants',
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
          'assistantname',
          'nameofassistant',
          'approvedassistant',
          'approvedassistantname',
          'assistant',
          'name',
          'names',
          'fullname',
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
          'assistantno',
          'assistantnumber',
          'approvedassistantno',
          'approvedassistantnumber',
          'aano',
          'approvalno',
          'approvalnumber',
        ],
      },
    },
    supervisor_name: {
      open: 'Name of the supervisor',
      list: 'Supervisor Name',
      file: {
        title: 'supervisor name',
        required: true,
        names: [
          'supervisorname',
          'supervisor',
          'nameofsupervisor',
          'supervisingsurveyor',
          'licensedsurveyor',
          'surveyor',
          'surveyorname',
        ],
      },
    },
    supervisor_license: {
      open: 'Licence number of the supervisor',
      list: 'Supervisor License',
      file: {
        title: "supervisor's licence number",
        required: true,
        names: [
          'supervisorlicense',
          'supervisorlicence',
          'supervisorlicenseno',
          'supervisorlicenceno',
          'supervisorlicensenumber',
          'supervisorlicencenumber',
          'supervisorno',
          'licenseno',
          'licenceno',
          'licensenumber',
          'licencenumber',
          'lsno',
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

/** What the office calls the fields of both registers. It does not see the others. */
export const fieldTitles: ReadonlyMap<string, string> = new Map(
  registerNames.flatMap((name) =>
    fieldsWith(name, 'file').map(([field, { file }]): [string, string] => [field, file.title]),
  ),
)
