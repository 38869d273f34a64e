/** TEST_SEED, else the commit's id. */
export function testSeed(): string
