/** A reporter of vitest for `npm run break`: one line for each failure, at once, so that nobody waits for the rest. */
export default class FirstFailure {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') tell(test.module.relativeModuleId, test.fullName)
  }

  onTestModuleEnd(module) {
    if (module.state() === 'failed' && module.errors().length > 0)
      tell(module.relativeModuleId, module.errors()[0].message.split('\n', 1)[0])
    if (module.state() === 'passed') process.stdout.write(`\n@passed ${module.relativeModuleId}\n`)
  }

  onTestSuiteResult(suite) {
    const [error] = suite.errors()
    if (error) tell(suite.module.relativeModuleId, error.message.split('\n', 1)[0])
  }

  onTestRunEnd(_modules, errors) {
    for (const error of errors) tell('', `outside the tests: ${error.message ?? error}`)
    process.stdout.write('\n@ended\n')
  }
}

function tell(file, name) {
  process.stdout.write(`\n@failed ${JSON.stringify({ file, name })}\n`)
}
