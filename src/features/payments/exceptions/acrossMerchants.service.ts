// What the provider's desk builds its list of exceptions on.
export {
  allExceptions,
  booked,
  cameBack,
  type ExceptionRow,
  exceptionColumns,
  exceptionOf,
} from '#features/payments/exceptions/exceptionList.sql.ts'
export { updateAssignee } from '#features/payments/exceptions/exceptions.sql.ts'
