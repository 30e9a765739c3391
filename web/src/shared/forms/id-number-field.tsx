import { digitsOnly, TextField } from './text-field.tsx'

/** The ID number by which a person signs in: the field `id_number` of its form. */
export const IdNumberField = () => (
  <TextField
    name="id_number"
    label="ID number"
    hint="The number on your national identity card, digits only."
    autoComplete="username"
    inputMode="numeric"
    clean={digitsOnly}
  />
)
