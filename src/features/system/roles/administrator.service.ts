/** Written at each start, which audits it. */
export { administratorKey, insertAdministrator } from '#features/system/roles/administrator.sql.ts'
