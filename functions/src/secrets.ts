/** Names of the secrets that the functions are given from Secret Manager (docs/settings.md says what each is). */
export const SECRETS = ['LSB_HASH_KEY', 'LSB_LICENCE_KEYS', 'LSB_RECORD_KEYS'] as const
