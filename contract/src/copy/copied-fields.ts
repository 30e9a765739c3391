import { openFields } from '../register-fields.ts'

/** The fields that a copy has as they are. It has the others in shorter forms. */
export const copiedFields = {
  licensed: openFields.licensed.filter((field) => field !== 'licensed_id' && field !== 'status'),
  approved: openFields.approved.filter((field) => field !== 'supervisor_name' && field !== 'supervisor_license'),
}
