/** The one Opayo merchant of the sandbox, with its keys for the REST interface and its user for the reports. */
export const merchant = {
  vendorName: 'sandbox',
  integrationKey: 'sandboxIntegrationKey',
  integrationPassword: 'sandboxIntegrationPassword',
  reportingUser: 'sandboxReports',
  reportingPassword: 'sandboxReportsPassword',
}

/** The `Authorization` header of calls from the merchant's server. */
export const basicCredentials = `Basic ${Buffer.from(`${merchant.integrationKey}:${merchant.integrationPassword}`).toString('base64')}`
