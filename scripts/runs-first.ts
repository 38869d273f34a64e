import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Random runs of money and places begin first. Vitest orders files that it has not timed yet by their size, and these are short to read and
 * the longest to run: at the end one worker would wait half a minute for them.
 */
export class RunsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const areRuns = ({ moduleId }: TestSpecification) => moduleId.endsWith('-runs.api.test.ts')
    return [...sorted.filter(areRuns), ...sorted.filter((file) => !areRuns(file))]
  }
}
