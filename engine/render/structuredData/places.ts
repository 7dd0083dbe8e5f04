/** The types of organizations in schema.org that are no places. All others are both. */
const withoutPlace = new Set([
  "Airline",
  "Consortium",
  "Corporation",
  "DanceGroup",
  "DiagnosticLab",
  "FundingAgency",
  "FundingScheme",
  "GovernmentOrganization",
  "LibrarySystem",
  "MedicalOrganization",
  "MusicGroup",
  "NGO",
  "NewsMediaOrganization",
  "OnlineBusiness",
  "OnlineMarketplace",
  "OnlineStore",
  "Organization",
  "PerformingGroup",
  "PoliticalParty",
  "Project",
  "ResearchOrganization",
  "ResearchProject",
  "SearchRescueOrganization",
  "SportsOrganization",
  "SportsTeam",
  "TheaterGroup",
  "VeterinaryCare",
  "WorkersUnion",
]);

/** Whether an organization of this type is also a place, so that it can have opening hours itself. */
export function isPlace(type: string): boolean {
  return !withoutPlace.has(type);
}
