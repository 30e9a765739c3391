/** Most evidence files of a complaint. Not beside the form's shape, so that its page shows it before the checks are loaded. */
export const EVIDENCE_MAX_FILES = 5
