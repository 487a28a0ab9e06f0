export const EXAMPLES = [
  `# Le chiffre d'affaires de ce mois,
# local par local, à côté du mois précédent.
# Ctrl+Entrée pose la question ;
# Ctrl+Espace montre ce qui peut s'écrire ici.
query CeMoisParLocal {
  report(
    question: {
      measures: [TOTAL, NET, TICKETS, AVERAGE_TICKET]
      dimensions: [LOCAL]
      during: THIS_MONTH
      comparison: PREVIOUS
      order: [{ measure: TOTAL, descending: true }]
    }
  ) {
    period { from to }
    rows {
      local { name }
      figures { total net tickets averageTicket }
      previous { total }
    }
    totals { total net tickets averageTicket }
    previousTotals { total }
  }
}
`,
  `# Les dix produits les plus vendus
# des trente derniers jours.
# « totals » les compte tous, pas seulement dix.
query MeilleursProduits {
  report(
    question: {
      measures: [ARTICLES, TOTAL]
      dimensions: [PRODUCT]
      during: LAST_THIRTY_DAYS
      filter: { itemType: PRODUCT }
      order: [{ measure: ARTICLES, descending: true }]
      limit: 10
    }
  ) {
    count
    rows {
      product { name }
      figures { articles total }
    }
    totals { articles total }
  }
}
`,
  `# Quand vient-on ? Les tickets de l'année,
# par jour de la semaine (1 est lundi) et par heure.
query Affluence {
  report(
    question: {
      measures: [TICKETS, AVERAGE_TICKET]
      dimensions: [WEEKDAY, HOUR]
      during: THIS_YEAR
    }
  ) {
    rows {
      weekday
      hour
      figures { tickets averageTicket }
    }
  }
}
`,
  `# Les frais Kessal du mois dernier,
# par caissier et par service.
# Aucune somme tenue avec la vente ne croise les deux :
# « byLine » dit que les lignes sont lues, des jours
# passés par leurs sommes ; un an au plus.
query FraisDuMoisDernier {
  report(
    question: {
      measures: [FRAIS, ARTICLES]
      dimensions: [CASHIER, SERVICE]
      during: LAST_MONTH
      filter: { itemType: SERVICE }
      order: [{ dimension: CASHIER }, { measure: FRAIS, descending: true }]
    }
  ) {
    byLine
    rows {
      cashier { name }
      service { name }
      figures { frais articles }
    }
    totals { frais }
  }
}
`,
];
