/**
 * The bucket of a project's files. A project of today has its default bucket under this name, and the deployment makes it;
 * `PROJECT.appspot.com` was the name of projects made before October 2024.
 */
export const bucketOf = (projectId: string): string => `${projectId}.firebasestorage.app`
