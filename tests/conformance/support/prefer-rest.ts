// Set before the file that imports this opens its first client: what the SDK itself looks at.
process.env['FIRESTORE_PREFER_REST'] = 'true'
