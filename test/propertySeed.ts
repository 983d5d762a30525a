import fc from 'fast-check'

/**
 * Property tests try the same cases in each run, so that a run can be repeated and a failure is never news of
 * another change. `PROPERTY_SEED=<number>` tries others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_128) })
