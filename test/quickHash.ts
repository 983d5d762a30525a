import { hash } from '@node-rs/argon2'

/**
 * Hashes with weak Argon2id parameters, a thousand times cheaper. The product accepts it, because a hash
 * contains its parameters. Use it where the password is only the way in.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
