import { hash } from '@node-rs/argon2'

/**
 * A hash that the product compares as any other, and a thousand times as cheap: Argon2id writes down the strength that it was
 * made with. For people of tests in which a password is only the way in.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
