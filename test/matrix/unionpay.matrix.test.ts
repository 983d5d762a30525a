import { faultMatrix } from '#test/matrix/matrix.ts'

faultMatrix('unionpay')
