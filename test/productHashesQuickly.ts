import { argon } from '#features/session/hashing.service.ts'
import { quick } from '#test/quickHash.ts'

// The tests of the product hash thousands of passwords and PINs, and the strength of a hash has its own test.
Object.assign(argon, quick)
