// The parts that the provider's exception list is built from.
export {
  allExceptions,
  booked,
  cameBack,
  type ExceptionRow,
  exceptionColumns,
  exceptionOf,
} from '#features/payments/exceptions/exceptionList.sql.ts'
export { updateAssignee } from '#features/payments/exceptions/exceptions.sql.ts'
