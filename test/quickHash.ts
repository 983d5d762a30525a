import { hash } from '@node-rs/argon2'

/** Weak Argon2id parameters, a thousand times cheaper than the product's. */
export const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * Hashes with weak parameters. The product accepts it, because a hash contains its parameters. Use it where
 * the password is only the way in.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, quick)
}
