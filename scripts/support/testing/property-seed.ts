import fc from 'fast-check'

// A gate says the same of the same code each time. Other cases are looked for by `PROPERTY_SEED=… npm run test:unit`.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
