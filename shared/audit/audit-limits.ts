export const auditReportLimits = { acts: 100, candidates: 1000 }
